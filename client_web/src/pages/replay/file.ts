/** A file as the server takes it: its text, or its bytes in base64 where they are not UTF-8. Pure but for the reading. */
import type { RecordFile } from '../../http.gen.ts';

/** Bytes, as the server takes them. */
export const LARGEST_FILE = 256 * 1024;

export function sentAs(name: string, bytes: Uint8Array): RecordFile {
  const short = name.slice(-200);
  try {
    return { name: short, text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { name: short, base64: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')) };
  }
}
