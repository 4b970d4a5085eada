export { default } from './server/index.ts'
