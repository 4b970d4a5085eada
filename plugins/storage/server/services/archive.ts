export { type Archive, BrokenEntry, openArchive } from '../inspect/archive.ts'
