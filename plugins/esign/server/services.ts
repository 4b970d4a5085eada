export { linkTo } from './envelope/sign-link.ts'
export { signaturesToDo } from './list/to-do.ts'
