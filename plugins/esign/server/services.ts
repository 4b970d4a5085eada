export { signaturesToDo } from './list/to-do.ts'
export { linkTo } from './sign/link.ts'
