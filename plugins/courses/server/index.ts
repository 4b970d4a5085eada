import { definePlugin } from '@cloudoc/core/server/call/plugin.ts'
import { platform } from '@cloudoc/core/server/platform.ts'
import { contentTypes } from './content-types/index.ts'
import { migrations } from './migrations/index.ts'
import { naming } from './naming.ts'
import { retention } from './retention.ts'
import { courseStarters } from './course/starters.ts'
import { checkCourses } from './starter/check-publishing.ts'
import { writtenCourses } from './starter/written.ts'
import { whenReceived } from '@cloudoc/storage/server/services.ts'
import beginVideo from './video/begin-video.ts'
import { filmPage } from './video/film-page.ts'
import { filmRoom, keepFilm } from './video/films.ts'
import { filmPath, filmQuery } from './video/link.ts'
import saveCaptions from './video/save-captions.ts'
import videoState from './video/video-state.ts'
import watched from './video/watched.ts'

export default definePlugin({
  contentTypes, migrations, retention, naming,
  calls: [beginVideo, videoState, saveCaptions, watched],
  plain: [{ method: 'GET', path: filmPath, about: 'A film of a course, or the part of it that is asked for; or its captions.', answers: ['video/mp4', 'video/webm', 'text/vtt'], query: filmQuery, handler: filmPage }],
  register() {
    whenReceived(filmRoom, keepFilm)
    courseStarters.provide(sql => writtenCourses(sql))
    platform().documents.use(checkCourses)
  },
})
