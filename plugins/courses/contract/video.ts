import { call } from '@cloudoc/core/contract/call.ts'
import { conflict, invalid, notFound, tooLarge } from '@cloudoc/core/contract/refusals.ts'
import { callerId, id, list, text } from '@cloudoc/core/contract/wire.ts'
import { resumableStates } from '@cloudoc/storage/contract/resumable.ts'
import { z } from 'zod'
import { courseManager, missing, topicFile } from './shapes.ts'

/** Bytes of a video; seconds that it may last; characters of its captions. */
export const maxVideo = 500_000_000
export const maxVideoSeconds = 4 * 3600
export const maxCaptions = 300_000

const noVideo = 'That video is no longer there.'

/**
 * Its bytes are sent to `url` by tus 1.0.0, with the caller's token, in pieces of at most `pieceBytes`.
 * Nobody else goes on with it.
 */
export const beginVideo = call('POST', '/user/courses/video/begin', {
  about:
    'Begins to upload a video (MP4 or WebM, up to 500 MB) for a topic of a course, and reserves its room. What is not gone on with for a day is let go.',
  licensed: true,
  who: courseManager,
  cost: 2,
  maxStatements: 14,
  input: z.object({
    userId: callerId,
    id,
    name: text(180).min(1),
    size: z.coerce.number().int().min(1),
    /** How long it lasts, as the browser that uploads it knows. */
    seconds: z.coerce.number().min(1),
  }),
  reply: z.object({ videoUploadId: id, url: z.string() }),
  texts: { missing },
  refusals: {
    tooLarge: tooLarge(
      'A video can have 500 MB at most. Make it smaller (720p is enough for a phone) or cut it into parts.',
    ),
    tooLong: tooLarge('A video can last four hours at most.'),
    full: conflict('There is not enough room left for it.'),
    many: conflict('Ten videos are being uploaded already. Please wait for one of them.'),
    mostFiles: conflict('A course has 200 files at most.'),
  },
})

export const videoState = call('POST', '/user/courses/video/state', {
  about: 'How far the upload of a video has come; once it is kept, what `save` is sent for its topic.',
  who: courseManager,
  reads: true,
  input: z.object({ userId: callerId, videoUploadId: id }),
  reply: z.object({
    /** `received`: it is being put together, which takes seconds. `refused`: it was no video, or its course is gone. */
    state: z.enum(resumableStates),
    received: z.number().int(),
    size: z.number().int(),
    file: topicFile.nullable(),
  }),
  texts: { missing: noVideo },
})

/** They may be put in place of others at any time, also for who is under way: what was heard is the same. */
export const saveCaptions = call('POST', '/user/courses/video/captions', {
  about:
    'Gives a video its captions (WebVTT or SubRip). A course cannot be published while one of its videos has none.',
  licensed: true,
  who: courseManager,
  cost: 1,
  maxStatements: 8,
  input: z.object({ userId: callerId, videoId: id, captions: z.string().max(maxCaptions) }),
  reply: z.object({ cues: z.number().int(), captionsUrl: z.string() }),
  texts: { saved: 'The captions were saved.', missing: noVideo },
  refusals: {
    noCaptions: invalid(
      'These are no captions. A file of captions is WebVTT (.vtt) or SubRip (.srt), and says what is heard and when.',
    ),
  },
})

/** Of a video, in seconds from its beginning. */
const part = z.object({ from: z.number().min(0), to: z.number().min(0) })

/** Sent while it plays. What two phones saw is put together; nothing that was seen is lost. */
export const watchedVideo = call('POST', '/employee/courses/watched', {
  about: 'Says which parts of a video were played, in seconds. With nine tenths of it seen the topic can be done.',
  who: 'employee',
  maxStatements: 12,
  input: z.object({ userId: callerId, enrolmentId: id, topicId: id, parts: list(part, 50) }),
  reply: z.object({
    /** All that was seen so far. */
    parts: z.array(part),
    /** Per cent, never rounded up. */
    percent: z.number().int(),
    enough: z.boolean(),
  }),
  texts: { missing },
  refusals: { noTopic: notFound('That topic is not part of the course any more.') },
})
