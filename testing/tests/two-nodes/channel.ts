import { signIn } from '../../../plugins/accounts/contract/session.ts'
import { aCompany, hashPassword, type Someone } from '../../../plugins/accounts/testing/builders.ts'
import { type App, until } from '../../../plugins/core/testing/harness.ts'
import { realtimeEvents } from '../../../plugins/realtime/contract/events.ts'
import { hangUp, listen } from '../../../plugins/realtime/testing/listen.ts'
import type { Nodes } from './nodes.ts'

/** Somebody who can sign in. */
export async function aPersonWithPassword(app: App): Promise<Someone> {
  const person = await aCompany(app)
  await app.sql('update people set password_hash = $1 where id = $2', [
    await hashPassword('correct horse'),
    person.personId,
  ])
  return person
}

/** The live channel across two nodes. */
export function channelOn(nodes: Nodes): void {
  const { first } = nodes
  afterEach(hangUp)

  it('tells a sign-in to that person’s other tabs, on every node, and to nobody else', async () => {
    const [person, stranger] = [await aPersonWithPassword(first), await aCompany(first)]
    const tabs = [listen(first, person.token), listen(nodes.second, person.token)]
    const other = listen(first, stranger.token)
    await until(() => [...tabs, other].every(({ socket }) => socket.connected))
    await first.call(signIn, { email: person.email, password: 'correct horse' })
    await until(() => tabs.every(({ heard }) => heard.includes(realtimeEvents.loginSuccess)))
    expect(other.heard).toEqual([])
  })
}
