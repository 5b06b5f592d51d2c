/** Being written. */
export { NotFound as default } from '../../ui/router.tsx';
