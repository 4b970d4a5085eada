import { addDependencies } from '@cloudoc/accounts/server/services/people.ts'
import { addSitePart } from '@cloudoc/accounts/server/services/site-export.ts'
import { addBinSource } from '@cloudoc/core/server/bin.ts'
import { addCalendarSource } from '@cloudoc/core/server/calendar.ts'
import { definePlugin } from '@cloudoc/core/server/call/plugin.ts'
import { platform } from '@cloudoc/core/server/platform.ts'
import { addGroupEffects } from '@cloudoc/people/server/services.ts'
import { trainingOf } from '@cloudoc/policies/server/services.ts'
import { courseSubject } from '@cloudoc/quiz/server/services.ts'
import { whenReceived } from '@cloudoc/storage/server/services.ts'
import { courseManager } from '../contract/shapes.ts'
import assign from './assignment/assign.ts'
import * as assignments from './assignment/end.ts'
import { binnedCourses } from './bin/source.ts'
import certificateList from './certificate/certificate-list.ts'
import * as certificateFiles from './certificate/file.ts'
import recordOutside from './certificate/record.ts'
import verify from './certificate/verify.ts'
import withdraw from './certificate/withdraw.ts'
import { contentTypes } from './content-types/index.ts'
import copy from './course/copy.ts'
import { list, starters } from './course/course-list.ts'
import details from './course/details.ts'
import remove from './course/remove.ts'
import save from './course/save.ts'
import { courseStarters } from './course/starters.ts'
import * as edition from './edition/look.ts'
import * as newer from './edition/take.ts'
import enrolments from './enrolment/enrolments.ts'
import { subjectOfCourse } from './enrolment/find-course.ts'
import { courseEffects } from './enrolment/group-effects.ts'
import { courseDependencies, followPeople } from './enrolment/listeners.ts'
import './enrolment/sweep-enrolments.ts'
import { migrations } from './migrations/index.ts'
import { personalData } from './personal-data.ts'
import allowAttempt from './quiz/allow-attempt.ts'
import startQuiz from './quiz/start-quiz.ts'
import submitQuiz from './quiz/submit.ts'
import { trainingOfPeople } from './record/people-training.ts'
import evidence from './record/start-evidence.ts'
import remind from './reminder/remind.ts'
import './reminder/timetable.ts'
import { endingTraining, ownCourses } from './report/calendar-sources.ts'
import exportMatrix from './report/export-matrix.ts'
import matrix from './report/matrix.ts'
import { retention } from './retention.ts'
import { checkCourses } from './starter/check-publishing.ts'
import { writtenCourses } from './starter/written.ts'
import * as mine from './taking/mine.ts'
import topicDone from './taking/topic-done.ts'
import topicOpened from './taking/topic-time.ts'
import './topic/sweep-topics.ts'

import { trainingOfSite } from './report/site-part.ts'
import watched from './taking/watched.ts'
import { fromUpload, upload } from './topic/upload.ts'
import publish from './version/publish.ts'
import * as versions from './version/versions.ts'
import beginVideo from './video/begin-video.ts'
import { videoPath, videoQuery } from './video/link.ts'
import saveCaptions from './video/save-captions.ts'
import { videoPage } from './video/video-page.ts'
import videoState from './video/video-state.ts'
import { keepVideo, videoRoom } from './video/videos.ts'

export default definePlugin({
  contentTypes,
  migrations,
  retention,
  personalData,
  calls: [
    list,
    starters,
    details,
    save,
    upload,
    fromUpload,
    publish,
    copy,
    remove,
    edition.look,
    edition.lookAtTopic,
    newer.take,
    newer.keep,
    versions.list,
    versions.one,
    assign,
    assignments.list,
    assignments.ofGroup,
    assignments.byName,
    assignments.end,
    enrolments,
    remind,
    allowAttempt,
    matrix,
    exportMatrix,
    certificateList,
    recordOutside,
    withdraw,
    certificateFiles.anyones,
    evidence,
    mine.list,
    mine.take,
    topicOpened,
    topicDone,
    startQuiz,
    submitQuiz,
    certificateFiles.mine,
    verify,
    beginVideo,
    videoState,
    saveCaptions,
    watched,
  ],
  rawRoutes: [
    {
      method: 'GET',
      path: videoPath,
      about: 'A video of a course, or the part of it that is asked for; or its captions.',
      answers: ['video/mp4', 'video/webm', 'text/vtt'],
      query: videoQuery,
      handler: videoPage,
    },
  ],
  register() {
    addSitePart(trainingOfSite)
    courseSubject.provide(subjectOfCourse)
    trainingOf.provide(trainingOfPeople)
    courseStarters.provide(db => writtenCourses(db))
    addDependencies(courseDependencies)
    addGroupEffects(courseEffects)
    addBinSource(binnedCourses)
    addCalendarSource(endingTraining)
    addCalendarSource(ownCourses)
    followPeople()
    whenReceived(videoRoom, courseManager.permissions, keepVideo)
    platform().documents.use(checkCourses)
  },
})
