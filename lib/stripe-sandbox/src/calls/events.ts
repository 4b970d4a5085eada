import { z } from 'zod'
import { done, refuseMissing } from '../http/reply.ts'
import { call } from './call.ts'
import { expand, list as listOf, text } from './input.ts'
import { created, isCreatedIn, page, paging } from './lists.ts'

const retrieve = call('GET', '/v1/events/:id', z.strictObject(expand), (_input, context, id) => {
  const event = context.store.get('event', id)
  return event ? done(event) : refuseMissing('event', id, 'id')
})

const listInput = z.strictObject({ ...paging, created, type: text.optional(), types: listOf.optional() })
const list = call('GET', '/v1/events', listInput, (input, context) => {
  const fits = context.store
    .all('event')
    .filter(
      event =>
        isCreatedIn(event.created, input.created) &&
        (input.type ?? event.type) === event.type &&
        (input.types?.includes(event.type) ?? true),
    )
  return page(fits, input, '/v1/events')
})

/** What happened, for those who missed a webhook. */
export const events = [retrieve, list]
