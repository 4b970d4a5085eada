import { signIn, signOut } from '../../../plugins/accounts/contract/session.ts'
import { aCompany, hashPassword, type Someone } from '../../../plugins/accounts/testing/builders.ts'
import { type App, until } from '../../../plugins/core/testing/harness.ts'
import { realtimeEvents } from '../../../plugins/realtime/contract/events.ts'
import { hangUp, listen } from '../../../plugins/realtime/testing/listen.ts'
import type { Nodes } from './nodes.ts'

/** Somebody who can sign in. */
export async function aPersonWithPassword(app: App): Promise<Someone> {
  const person = await aCompany(app)
  await app.db('update people set password_hash = $1 where id = $2', [
    await hashPassword('correct horse'),
    person.personId,
  ])
  return person
}

/** The live channel across two nodes, whatever carries word between them. */
export function channelOn(nodes: Nodes): void {
  afterEach(hangUp)

  it('tells a sign-in to that person’s other tabs, on every node, and to nobody else', async () => {
    const { first } = nodes
    const [person, stranger] = [await aPersonWithPassword(first), await aCompany(first)]
    const tabs = [listen(first, person.token), listen(nodes.second, person.token)]
    const other = listen(first, stranger.token)
    await until(() => [...tabs, other].every(({ socket }) => socket.connected))
    await first.call(signIn, { email: person.email, password: 'correct horse' })
    await until(() => tabs.every(({ heard }) => heard.includes(realtimeEvents.loginSuccess)))
    expect(other.heard).toEqual([])
  })

  it('closes the channels of a session that ends on one, on every node, and no others', async () => {
    const { first, second } = nodes
    const [person, stranger] = [await aPersonWithPassword(first), await aCompany(first)]
    const tabs = [listen(first, person.token).socket, listen(second, person.token).socket]
    const others = [first, second].map(node => listen(node, stranger.token).socket)
    await until(() => [...tabs, ...others].every(socket => socket.connected))
    await first.call(signOut, {}, { as: person.token })
    await until(() => tabs.every(socket => !socket.connected))
    expect(others.map(socket => socket.connected)).toEqual([true, true])
  })
}
