import type { IncomingMessage } from 'node:http'
import { z } from 'zod'
import type { Control } from '../engine/control.ts'
import type { Reply } from './reply.ts'

const count = z.int().min(1).max(1000).default(1)

const order = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('webhook'), url: z.url().nullable(), secret: z.string().min(1).optional() }),
  z.strictObject({ do: z.literal('hold') }),
  z.strictObject({ do: z.literal('release'), order: z.enum(['together', 'sent', 'reverse']).optional() }),
  z.strictObject({ do: z.literal('deliver'), event: z.string(), times: count }),
  z.strictObject({ do: z.literal('drop-webhooks'), on: z.boolean().default(true) }),
  z.strictObject({ do: z.literal('delay'), ms: z.int().min(0).max(600_000) }),
  z.strictObject({
    do: z.literal('drop-replies'),
    times: count,
    method: z.string().optional(),
    path: z.string().optional(),
  }),
  z.strictObject({ do: z.literal('hold-payments') }),
  z.strictObject({ do: z.literal('settle-payments') }),
  z.strictObject({ do: z.literal('hold-refunds') }),
  z.strictObject({ do: z.literal('settle-refunds'), status: z.enum(['succeeded', 'failed']) }),
  z.strictObject({ do: z.literal('idle') }),
  z.strictObject({ do: z.literal('reset') }),
])

/** Answers `GET /sandbox/control` with what came and what was sent, and `POST` with a JSON order by doing it. */
export async function answerControl(method: string, body: string, control: Control): Promise<Reply> {
  if (method === 'GET')
    return {
      status: 200,
      body: { received: control.received(), events: control.events(), deliveries: control.deliveries() },
    }
  const read = order.safeParse(parsed(body))
  if (method !== 'POST' || !read.success)
    return {
      status: 400,
      body: { error: { type: 'invalid_request_error', message: read.error?.message ?? 'POST or GET' } },
    }
  return { status: 200, body: { done: (await obey(read.data, control)) ?? null } }
}

function obey(asked: z.output<typeof order>, control: Control): unknown {
  switch (asked.do) {
    case 'webhook':
      return control.setWebhook(asked.url ?? undefined, asked.secret)
    case 'hold':
      return control.holdWebhooks()
    case 'release':
      return control.releaseWebhooks(asked.order)
    case 'deliver':
      return control.deliver(asked.event, asked.times)
    case 'drop-webhooks':
      return control.dropWebhooks(asked.on)
    case 'delay':
      return control.delayReplies(asked.ms)
    case 'drop-replies':
      return control.dropReplies(asked.times, {
        ...(asked.method === undefined ? {} : { method: asked.method }),
        ...(asked.path === undefined ? {} : { path: asked.path }),
      })
    case 'hold-payments':
      return control.holdPayments()
    case 'settle-payments':
      return control.settlePayments()
    case 'hold-refunds':
      return control.holdRefunds()
    case 'settle-refunds':
      return control.settleRefunds(asked.status)
    case 'idle':
      return control.idle()
    case 'reset':
      return control.reset()
  }
}

/** Whether a request comes from this machine itself: not from elsewhere, and not passed on by a proxy that stands here. */
export function isLocal(request: IncomingMessage): boolean {
  const from = request.socket.remoteAddress ?? ''
  const passedOn = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'].some(
    name => request.headers[name] !== undefined,
  )
  return !passedOn && (from === '::1' || /^(::ffff:)?127\./.test(from))
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
