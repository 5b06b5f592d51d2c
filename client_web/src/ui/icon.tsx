/** Small line drawings. Never the only carrier of a meaning: the button around them has a name. */

const PATHS = {
  settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 5v4M9 15v4',
  globe: 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18M3 12h18M12 3c3 3 3.5 6 3.5 9s-.5 6-3.5 9c-3-3-3.5-6-3.5-9s.5-6 3.5-9',
  person: 'M12 4a4 4 0 1 0 0 8a4 4 0 0 0 0-8M4.5 20c1-4 4-5.5 7.5-5.5s6.5 1.5 7.5 5.5',
  sound: 'M5 9.5v5h3l4 3.5V6L8 9.5zM16 9a4 4 0 0 1 0 6M18.5 6.5a8 8 0 0 1 0 11',
  muted: 'M5 9.5v5h3l4 3.5V6L8 9.5zM16 9.5l5 5M21 9.5l-5 5',
  close: 'M6 6l12 12M18 6L6 18',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  warning: 'M12 4L2.8 19.5h18.4zM12 10v4.5M12 17v.2',
  flag: 'M6 3v18M6.5 5c4-2.5 7 1.5 11.5-1v9c-4.500 2.500-7.500-1.500-11.500 1',
  clock: 'M12 4a8.5 8.5 0 1 0 0 17a8.5 8.5 0 0 0 0-17M12 8v5l3.500 2M9.500 2h5',
  flip: 'M7 4v13M7 17l-3-3M7 17l3-3M17 20V7M17 7l-3 3M17 7l3 3',
  handshake: 'M4 12h5l3 3l3-3h5M8 8l4 4l4-4',
  first: 'M6 5v14M18 5l-9 7l9 7z',
  back: 'M16 5l-9 7l9 7z',
  forward: 'M8 5l9 7l-9 7z',
  last: 'M18 5v14M6 5l9 7l-9 7z',
  eye: 'M2.500 12c2.500-4.500 6-6.500 9.500-6.500s7 2 9.500 6.500c-2.500 4.500-6 6.500-9.500 6.500S5 16.500 2.500 12M12 9.200a2.800 2.800 0 1 0 0 5.600a2.800 2.800 0 0 0 0-5.600',
  envelope: 'M4 6h16v12H4zM4.5 6.500l7.500 6.500l7.500-6.500',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  up: 'M12 19V5M6 11l6-6l6 6',
  down: 'M12 5v14M6 13l6 6l6-6',
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}
