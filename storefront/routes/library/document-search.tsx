export { LibraryPage as Screen } from '../../features/library/LibraryPage.tsx'
export { reads } from '../../features/library/libraryReads.ts'
