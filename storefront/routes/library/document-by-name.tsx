export { NamedDocument as Screen } from '../../features/library/NamedDocument.tsx'
