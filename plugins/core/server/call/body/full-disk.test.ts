import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { companyStatus } from '../../../../accounts/contract/session.ts'
import { aCompany } from '../../../../accounts/testing/builders.ts'
import { askForChange } from '../../../../care/contract/edit-requests.ts'
import { aPdf, upload } from '../../../../storage/testing/uploads.ts'
import { commonTexts } from '../../../contract/envelope.ts'
import { suite, until } from '../../../testing/harness.ts'

const app = suite()
const mayMount = spawnSync('unshare', ['--mount', 'true']).status === 0
const received = (): string => join(app.folder, 'tmp', 'received')
/** A disk of its own for uploads that come in, with room for a few kilobytes. */
function takeRoom(): void {
  mkdirSync(received(), { recursive: true })
  expect(spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=16k', 'tmpfs', received()]).status).toBe(0)
}
const giveRoom = (): void => void spawnSync('umount', ['--lazy', received()])
afterEach(giveRoom)

;(mayMount ? it : it.skip)('a full disk: an upload says that there is no room, and all else goes on', async () => {
  const { token } = await aCompany(app)
  const send = () =>
    upload(
      app,
      askForChange,
      {
        changeRequest: 'moved',
        reason: 'New name',
        detail_expalanation: 'We moved.',
        role: 'company',
        filename: 'letter.pdf',
      },
      { as: token, name: 'letter.pdf', content: Buffer.concat([aPdf(), Buffer.alloc(200_000)]) },
    )
  takeRoom()
  expect(await send()).toMatchObject({ http: 507, status: 0, message: 'noRoom', response: commonTexts.noRoom })
  expect(await app.call(companyStatus, {}, { as: token })).toMatchObject({ http: 200 })
  let told: { status: string; parts: Record<string, string> } | undefined
  await until(async () => {
    const health = await fetch(`${app.url}/health/ready?parts`)
    told = (await health.json()) as NonNullable<typeof told>
    return health.status === 200 && told.status === 'degraded'
  })
  expect(told?.parts).toMatchObject({ database: 'works', files: 'works', uploads: 'ENOSPC' })
  const figures = await (await fetch(`${app.url}/metrics`)).text()
  expect(figures).toContain('cloudoc_health{state="uploads"} 0')
  expect(Number(/^cloudoc_files_no_room_total (\d+)/m.exec(figures)?.[1])).toBeGreaterThan(0)
  giveRoom()
  expect(await send()).not.toMatchObject({ http: 507 })
})
