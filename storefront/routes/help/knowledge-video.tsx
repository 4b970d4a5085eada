export { VideoPage as Screen, reads } from '../../features/help/VideoPage.tsx'
