import { aCompany } from '../../../plugins/accounts/testing/builders.ts'
import { until } from '../../../plugins/core/testing/harness.ts'
import { beginVideo, videoState } from '../../../plugins/courses/contract/video.ts'
import { aCourse } from '../../../plugins/courses/testing/builders.ts'
import { pieceBytes } from '../../../plugins/storage/contract/resumable.ts'
import { asked, sendingPart, sentOn, videoBytes } from '../../../plugins/storage/testing/resumable.ts'
import type { Begin } from './midway.ts'

/** A video of which one piece is there and some of the next has come. */
export const recorded: Begin = async app => {
  const one = await aCompany(app)
  const { token, companyId } = one
  const video = videoBytes(2 * pieceBytes + 1000)
  const {
    response: { videoUploadId, url },
  } = await app.call(
    beginVideo,
    { id: await aCourse(app, one), name: 'Washing hands.mp4', size: video.length, seconds: 90 },
    { as: token },
  )
  const address = `${app.url}${url}`
  const sending = sendingPart(address, token, { offset: 0, content: video }, pieceBytes + 1_000_000)
  await until(async () => (await asked(address, token)).offset === pieceBytes)
  const state = async () => (await app.call(videoState, { videoUploadId }, { as: token })).response
  return {
    dead: async () => sending.breakOff(),
    after: async () => {
      expect(await asked(address, token)).toEqual({ http: 200, offset: pieceBytes })
      expect(await sentOn(address, token, { offset: pieceBytes, content: video.subarray(pieceBytes) })).toMatchObject({
        http: 204,
        offset: video.length,
      })
      await until(async () => (await state()).state === 'kept')
      const played = await fetch(`${app.url}${(await state()).file?.url ?? ''}`)
      expect(Buffer.from(await played.arrayBuffer()).equals(video)).toBe(true)
      expect(await app.db('select used, reserved from storage_usage where company_id = $1', [companyId])).toEqual([
        { used: video.length, reserved: 0 },
      ])
    },
  }
}
