import { sessionMinutes } from '@cloudoc/accounts/server/services/sign-in.ts'
import { signedLinks, signedQuery } from '@cloudoc/core/server/security/signed-link.ts'

/** What a link opens: a video, or its captions, for the session that asked for it. */
export interface LinkedVideo {
  /** Public id of its row of `course_files`. */ videoId: string
  part: 'video' | 'captions'
  sessionId: number
}

export const videoPath = '/courses/video'
/** What a link holds; all of it is signed. */
export const videoQuery = {
  id: 'Of the video.',
  part: 'video: the video itself; captions: what is heard in it.',
  session: 'Of the session that asked for it.',
  ...signedQuery,
}

/**
 * A browser asks for the next part of a video when it comes to it, however long somebody has paused: as long
 * as a session lasts. Whether that is open is asked each time.
 */
const links = signedLinks('course-video', videoPath, ['id', 'part', 'session'], sessionMinutes)

/** Addresses of a video and of its captions, for whoever asked. */
export const videoLinks = (
  { document_id, captioned }: { document_id: string; captioned: boolean },
  sessionId: number,
): { url: string; captionsUrl: string } => {
  const to = (part: LinkedVideo['part']): string =>
    links.make({ id: document_id, part, session: String(sessionId) }).url
  return { url: to('video'), captionsUrl: captioned ? to('captions') : '' }
}

/** What a link opens; nothing where it is over, or not ours. */
export function readVideoLink(query: Record<string, unknown>): LinkedVideo | undefined {
  const read = links.read(query)
  return (
    read && { videoId: read.id, part: read.part === 'captions' ? 'captions' : 'video', sessionId: Number(read.session) }
  )
}
