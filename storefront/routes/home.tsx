export { HomePage as Screen } from '../features/home/HomePage.tsx'
export { more, reads } from '../features/home/homeReads.ts'
