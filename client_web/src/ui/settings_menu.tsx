/** The device's settings behind one button: language, looks, sound, notices. */
import { LOCALES, locale, t, setLocale, type Locale } from '../i18n/index.ts';
import { askForNotices, notices } from '../notify/index.ts';
import { chooseCount, count, COUNTS, sayCue, type Count } from '../sound/count.ts';
import { play, setVolume, unlock, volume } from '../sound/index.ts';
import {
  boardLook,
  BOARDS,
  chooseBoard,
  chooseContrast,
  chooseCoordinates,
  chooseInput,
  chooseSquareNames,
  chooseStones,
  chooseTheme,
  contrast,
  coordinates,
  input,
  INPUTS,
  SQUARE_NAMES,
  squareNames,
  STONES,
  stones,
  theme,
  THEMES,
} from '../store/looks.ts';
import { Choices } from './choices.tsx';
import { Icon } from './icon.tsx';
import { Popover } from './popover.tsx';

function Languages() {
  const options = Object.entries(LOCALES).map(([value, label]) => ({ value: value as Locale, label, lang: value }));
  return <Choices legend={t('settings-language')} options={options} value={locale.value} onChoose={(next) => void setLocale(next, true)} />;
}

export function LanguageMenu() {
  const button = (
    <>
      <Icon name="globe" />
      <span class="button-text">{LOCALES[locale.value]}</span>
    </>
  );
  return (
    <Popover label={`${t('settings-language')}: ${LOCALES[locale.value]}`} button={button} hideOnPhone>
      <div class="settings">
        <Languages />
      </div>
    </Popover>
  );
}

export function SettingsMenu() {
  return (
    <Popover label={t('nav-settings')} button={<Icon name="settings" />}>
      <div class="settings">
        <Languages />
        <Looks />
        <Sounds />
        <Notices />
        <Choices
          legend={t('settings-input')}
          options={INPUTS.map((value) => ({ value, label: t(`settings-input-${value}`) }))}
          value={input.value}
          onChoose={chooseInput}
        />
      </div>
    </Popover>
  );
}

function Looks() {
  return (
    <>
      <Choices
        legend={t('settings-appearance')}
        options={THEMES.map((value) => ({ value, label: t(`settings-theme-${value}`) }))}
        value={theme.value}
        onChoose={chooseTheme}
      />
      <label class="check">
        <input type="checkbox" checked={contrast.value} onChange={(event) => chooseContrast(event.currentTarget.checked)} />
        {t('settings-contrast')}
      </label>
      <Choices
        legend={t('settings-board')}
        options={BOARDS.map((value) => ({ value, label: t(`settings-board-${value}`) }))}
        value={boardLook.value}
        onChoose={chooseBoard}
      />
      <Choices
        legend={t('settings-stones')}
        options={STONES.map((value) => ({ value, label: t(`settings-stones-${value}`) }))}
        value={stones.value}
        onChoose={chooseStones}
      />
      <Choices
        legend={t('settings-squares')}
        options={SQUARE_NAMES.map((value) => ({ value, label: t(`settings-squares-${value}`) }))}
        value={squareNames.value}
        onChoose={chooseSquareNames}
      />
      <label class="check">
        <input type="checkbox" checked={coordinates.value} onChange={(event) => chooseCoordinates(event.currentTarget.checked)} />
        {t('settings-coordinates')}
      </label>
    </>
  );
}

function Sounds() {
  const onChange = (event: { readonly currentTarget: HTMLInputElement }): void => {
    setVolume(Number(event.currentTarget.value) / 100);
    void unlock().then(() => play('move'));
  };
  const hear = (next: Count): void => {
    chooseCount(next);
    void unlock().then(() => sayCue({ kind: 'number', n: 3 }));
  };
  return (
    <>
      <label>
        <span class="label">{t('settings-volume')}</span>
        <input type="range" min="0" max="100" step="10" value={Math.round(volume.value * 100)} onChange={onChange} />
      </label>
      <Choices legend={t('settings-count')} options={COUNTS.map((value) => ({ value, label: t(`settings-count-${value}`) }))} value={count.value} onChoose={hear} />
    </>
  );
}

function Notices() {
  return (
    <div>
      <label class="check">
        <input type="checkbox" checked={notices.value === 'on'} onChange={(event) => void askForNotices(event.currentTarget.checked)} />
        {t('settings-notify')}
      </label>
      {notices.value === 'blocked' && <p class="field-help">{t('settings-notify-blocked')}</p>}
    </div>
  );
}
