/** A long list a page at a time, with a box to find a name in it. Short lists are shown as they are; on paper it is whole. */
import { useState } from 'preact/hooks';
import type { ComponentChildren } from 'preact';
import { t } from '../i18n/index.ts';
import { printing } from './printing.ts';

const SIZE = 100;

export interface PageOf<T> {
  readonly rows: readonly T[];
  readonly controls: ComponentChildren;
}

/** Without accents and case: `dvorak` finds `Dvořák`, `tran` finds `Trần`. */
export function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd').replaceAll('Đ', 'd').toLowerCase();
}

export function usePaged<T>(all: readonly T[], nameOf: (row: T) => string): PageOf<T> {
  const [page, setPage] = useState(0);
  const [wanted, setWanted] = useState('');
  const needle = folded(wanted.trim());
  const found = needle === '' ? all : all.filter((row) => folded(nameOf(row)).includes(needle));
  const pages = Math.max(1, Math.ceil(found.length / SIZE));
  const here = Math.min(page, pages - 1);
  const rows = found.slice(here * SIZE, (here + 1) * SIZE);
  if (all.length <= SIZE || printing.value) return { rows: printing.value ? found : all, controls: null };
  const search = (text: string): void => {
    setWanted(text);
    setPage(0);
  };
  const controls = (
    <div class="row paged">
      <input class="input" type="search" placeholder={t('paged-search')} aria-label={t('paged-search')} value={wanted} onInput={(event) => search(event.currentTarget.value)} />
      <button type="button" class="button small" disabled={here === 0} onClick={() => setPage(here - 1)}>
        {t('paged-back')}
      </button>
      <span class="numbers">{t('paged-here', { from: found.length === 0 ? 0 : here * SIZE + 1, to: here * SIZE + rows.length, of: found.length })}</span>
      <button type="button" class="button small" disabled={here >= pages - 1} onClick={() => setPage(here + 1)}>
        {t('paged-on')}
      </button>
    </div>
  );
  return { rows, controls };
}
