export { keepArchive } from '../blob/keep.ts'
export { openArchive } from '../inspect/archive.ts'
