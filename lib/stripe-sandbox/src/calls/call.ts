import type { z } from 'zod'
import type { Context } from '../engine/context.ts'
import type { Form } from '../http/form.ts'
import type { Reply } from '../http/reply.ts'
import { isRefusal } from '../http/reply.ts'
import { readInput } from './input.ts'

/** One endpoint. `browser`: also answers the publishable key. */
export type Call = {
  method: 'GET' | 'POST'
  path: string
  browser: boolean
  run(form: Form, context: Context, id: string): Reply
}

/**
 * Ties method and path (`/v1/refunds/:id`) to the pattern of its input and to what it does. Nothing unread
 * reaches `act`.
 */
export function call<S extends z.ZodType<object>>(
  method: Call['method'],
  path: string,
  input: S,
  act: (input: z.output<S>, context: Context, id: string) => Reply,
): Call {
  return {
    method,
    path,
    browser: false,
    run(form, context, id) {
      const read = readInput(input, form)
      return isRefusal(read) ? read : act(read, context, id)
    },
  }
}

/** The call for a method and a path, and the id in it. */
export function findCall(calls: readonly Call[], method: string, path: string): { call: Call; id: string } | undefined {
  const parts = path.split('/')
  for (const entry of calls) {
    const names = entry.path.split('/')
    const fits =
      entry.method === method &&
      names.length === parts.length &&
      names.every((name, at) => name === parts[at] || (name.startsWith(':') && parts[at] !== ''))
    if (fits) return { call: entry, id: safelyDecoded(parts[names.findIndex(name => name.startsWith(':'))] ?? '') }
  }
  return undefined
}

function safelyDecoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The same call, which a browser with the publishable key may make, too. */
export const forBrowsers = (made: Call): Call => ({ ...made, browser: true })
