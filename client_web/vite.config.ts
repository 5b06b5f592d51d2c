/** Builds the browser client into dist/: a static shell, hashed /assets, and the same Fluent texts the server reads. */
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { locales } from './scripts/locale_plugin.ts';

const SERVER = process.env['FLAGFALL_SERVER'] ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [locales(fileURLToPath(new URL('./locales', import.meta.url)))],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    target: 'es2022',
    manifest: true,
    sourcemap: 'hidden',
    modulePreload: { polyfill: false },
    // The page's policy forbids data: URLs, so nothing may be inlined.
    assetsInlineLimit: 0,
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    // As objects: in the short form Vite would name the server as the host, and the server would refuse our origin.
    proxy: { '/socket.io': { target: SERVER, ws: true }, '/api': { target: SERVER } },
  },
  test: { environment: 'jsdom', include: ['tests/**/*.test.{ts,tsx}'] },
});
