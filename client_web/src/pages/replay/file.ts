/** A file as the server takes it: its text, or its bytes in base64 where they are not UTF-8. Pure but for the reading. */
import type { RecordFile } from '../../http.gen.ts';

/** Bytes. In base64 and with its name it still fits into one request. */
export const LARGEST_FILE = 45_000;

export function sentAs(name: string, bytes: Uint8Array): RecordFile {
  const short = name.slice(-200);
  try {
    return { name: short, text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { name: short, base64: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')) };
  }
}
