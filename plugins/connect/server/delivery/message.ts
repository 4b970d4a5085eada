import { newId } from '@cloudoc/core/server/data/base-columns.ts'
import { publicOrigin } from '@cloudoc/core/server/http/host.ts'
import type { Message } from './send.ts'

interface Told {
  /** An `EventKind`, or 'test'. */
  kind: string
  data: Readonly<Record<string, string | number | boolean>>
  link: string
}

/** A message with an id of its own, as it is signed and sent: the same bytes at each try. */
export function newMessage({ kind, data, link }: Told, at: Date): Message {
  const eventId = `evt_${newId()}`
  const body = JSON.stringify({
    id: eventId,
    type: kind,
    timestamp: at.toISOString(),
    data: { ...data, ...(link !== '' && { link: `${publicOrigin()}/company${link}` }) },
  })
  return { eventId, body }
}
