import { z } from 'zod'
import type { Call, Who } from '../contract/call.ts'
import { boundCalls } from './plugin.ts'

const toSchema = (schema: z.ZodType, io: 'input' | 'output'): object => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

const whoText = (who: Who): string =>
  typeof who === 'object' ? `the account holder, or a sub-user with ${who.permissions.map(name => `"${name}"`).join(' or ')}` : { visitor: 'anyone', either: 'anyone; a session changes the result', session: 'anyone signed in', company: 'the account holder' }[who]

const refused = {
  description: 'Refused: `response` is the text for the person, `message` a stable code',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refused' } } },
}

function operation(call: Call): object {
  const input = toSchema(call.input, 'input') as { properties?: Record<string, object>; required?: string[] }
  const texts = Object.entries(call.texts).map(([code, text]) => `- \`${code}\`: ${text}`).join('\n')
  return {
    summary: call.about,
    description: `For ${whoText(call.who)}.${texts ? `\n\nTexts:\n${texts}` : ''}`,
    tags: [call.path.split('/')[1] ?? ''],
    ...(call.who === 'visitor' ? {} : { security: [{ token: [] }, ...(call.who === 'either' ? [{}] : [])] }),
    ...(call.method === 'GET'
      ? { parameters: Object.entries(input.properties ?? {}).map(([name, schema]) => ({ name, in: 'query', required: input.required?.includes(name) ?? false, schema })) }
      : { requestBody: { content: { [call.upload ? 'multipart/form-data' : 'application/json']: { schema: input } } } }),
    responses: {
      200: {
        description: 'Done (1), nothing there or already so (2), already subscribed (3)',
        content: { 'application/json': { schema: { type: 'object', required: ['status', 'response'], properties: {
          status: { enum: [1, 2, 3, '00'] }, response: toSchema(call.reply, 'output'), total: { type: 'integer' }, message: { type: 'string' },
        } } } },
      },
      '4XX': refused,
    },
  }
}

/** OpenAPI 3.1 of every bound call. */
export function openApi(): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const { call } of boundCalls) {
    const path = (paths[`/api${call.path}`] ??= {})
    path[call.method.toLowerCase()] = operation(call)
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Cloudoc', version: '1', description: 'Every reply is `{ status, response, total?, message? }`.' },
    paths,
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'authorization', description: 'The `authToken` of sign-in, with or without `Bearer `.' } },
      schemas: { Refused: { type: 'object', required: ['status', 'response', 'message'], properties: { status: { const: 0 }, response: { type: 'string' }, message: { type: 'string' }, errors: { type: 'object', additionalProperties: { type: 'string' } } } } },
    },
  }
}
