/** Why the server said no, all reasons together. */
import { sentences } from '../i18n/faults.ts';
import type { Reason } from '../wire.gen.ts';

export function Reasons({ reasons }: { readonly reasons: readonly Reason[] }) {
  return <Faults texts={sentences(reasons)} />;
}

export function Faults({ texts }: { readonly texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <div class="notice danger" role="alert">
      {texts.length === 1 ? (
        texts[0]
      ) : (
        <ul>
          {texts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
