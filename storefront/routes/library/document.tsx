export { DocumentPage as Screen, reads } from '../../features/library/DocumentPage.tsx'
