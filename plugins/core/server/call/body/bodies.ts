import { mkdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { commonTexts } from '../../../contract/envelope.ts'
import { FilesAway, fileFault, NoRoom } from '../../files/file-faults.ts'
import { redrawPicture, type StaffFile } from '../../http/media.ts'
import type { Http, Middleware, Platform } from '../../platform.ts'
import { receivedFolder, requireWhole } from './multipart.ts'

/**
 * Is this an upload to the media library by staff who are signed in? Nobody else's files are read, wherever
 * they are sent.
 */
function isStaffUpload(http: Http, platform: Platform): boolean {
  // As it is: the platform's tokens are longer than ours.
  const token = http
    .get('authorization')
    .replace(/^Bearer\s+/i, '')
    .trim()
  return (
    /^\/upload\b/i.test(http.path) &&
    token !== '' &&
    platform.sessionManager('admin').validateAccessToken(token).isValid
  )
}

/**
 * The platform's reader of bodies takes files only where staff upload them: it reads before anybody is asked
 * who they are, and leaves what it read in the temporary folder. What it did read is taken away again,
 * however it was answered.
 */
export function guardBodies(platform: Platform): void {
  platform.get('middlewares').extend('strapi::body', make => (config, context) => {
    mkdirSync(receivedFolder(), { recursive: true })
    const withoutFiles = make({ ...config, onError: throwAsBroken, multipart: false }, context)
    const withFiles = make(
      {
        ...config,
        onError: throwAsBroken,
        formidable: { ...(config as { formidable?: object }).formidable, uploadDir: receivedFolder() },
      },
      context,
    )
    const reader: Middleware = async (http, next) => {
      // Addresses are not fetched for anybody: that would reach where only this machine can.
      if (/\/upload-from-urls\/*$/i.test(http.path))
        return refuseBody(http, 'Pictures are uploaded from your computer.')
      if (!isStaffUpload(http, platform)) return withoutFiles(http, next)
      try {
        await withFiles(http, async () => {
          await Promise.all(filesOf(http).map(({ filepath, size }) => requireWhole({ path: filepath, size })))
          const drawn = await Promise.all(filesOf(http).map(redrawPicture))
          return drawn.every(Boolean)
            ? next()
            : refuseBody(http, 'The media library takes pictures: PNG, JPEG, WebP or GIF.')
        })
      } catch (error) {
        return refuseForFiles(http, error)
      } finally {
        await discardFiles(http)
      }
    }
    return async (http, next) => {
      try {
        return await reader(http, next)
      } catch (error) {
        if (!(error instanceof BrokenBody) || http.path.startsWith('/api/')) throw error
        return refuseBody(http, commonTexts.invalid)
      }
    }
  })
}

/**
 * A body that cannot be unpacked or parsed is the sender's fault. The platform would write a stack to its log,
 * and answer 500 where the error names no status, as those of the unpacker.
 */
function throwAsBroken(error: Error): never {
  const { code, status } = error as { code?: unknown; status?: unknown }
  const isPacking = typeof code === 'string' && /^(?:Z_|ERR_BROTLI|ERR__ERROR_)/.test(code)
  throw isPacking || status === 400 ? new BrokenBody() : error
}

/** The status is for `envelopes`, which words what is refused under `/api`. */
class BrokenBody extends Error {
  readonly status = 400
}

const filesOf = (http: Http): StaffFile[] => Object.values(http.request.files ?? {}).flat() as StaffFile[]

function refuseBody(http: Http, message: string, status = 400, name = 'ValidationError'): void {
  http.status = status
  // In the platform's form, which its screens can show.
  http.body = { data: null, error: { status, name, message, details: {} } }
}

/** No room for a picture, or nowhere to keep it just now: said in words, as calls do. */
function refuseForFiles(http: Http, error: unknown): void {
  const fault = fileFault(error)
  if (fault instanceof NoRoom) return refuseBody(http, commonTexts.noRoom, 507, 'ApplicationError')
  if (fault instanceof FilesAway) return refuseBody(http, commonTexts.filesAway, 503, 'ApplicationError')
  throw error
}

async function discardFiles(http: Http): Promise<void> {
  await Promise.all(
    filesOf(http)
      .flatMap(({ filepath }) => (filepath ? [filepath, `${filepath}.redrawn`] : []))
      .map(path => rm(path, { force: true })),
  )
}
