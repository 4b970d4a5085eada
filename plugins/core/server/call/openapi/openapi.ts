import { createHash } from 'node:crypto'
import type { Call, Who } from '../../../contract/call.ts'
import { commonTexts } from '../../../contract/envelope.ts'
import { limits } from '../../../contract/limits.ts'
import { refusalCodes } from '../../../contract/refusal-codes.ts'
import { tokenPrefix } from '../../../contract/tokens/token-scopes.ts'
import { publicOrigin } from '../../http/host.ts'
import { defaultMaxBody } from '../body/body.ts'
import { boundCalls, type RawRoute, rawRoutes } from '../plugin.ts'
import { type JsonSchema, Schemas } from './openapi-schemas.ts'

const json = (schema: JsonSchema): object => ({ 'application/json': { schema } })
const ref = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` })

function whoText(who: Who): string {
  if (typeof who === 'object')
    return 'link' in who
      ? `whoever has the token of a mailed link to ${who.link}`
      : `the account holder, or a sub-user with ${who.permissions.map(name => `"${name}"`).join(' or ')}${who.employees ? ', or an employee, for what they were given' : ''}`
  return {
    visitor: 'anyone',
    either: 'anyone; a session changes the result',
    session: 'anyone signed in',
    company: 'the account holder',
    employee: 'an employee',
  }[who]
}

const hasField = (call: Call, name: string): boolean => name in ((call.input as { shape?: object }).shape ?? {})
const isLink = ({ who }: Call): boolean => typeof who === 'object' && 'link' in who

function security(call: Call): object[] {
  if (call.who === 'visitor' || (isLink(call) && hasField(call, 'token'))) return [{}]
  return [
    { [isLink(call) ? 'link' : 'session']: [] },
    ...(call.who === 'either' ? [{}] : []),
    ...(call.openTo === '' ? [] : [{ token: [] }]),
  ]
}

const described = (call: Call): string =>
  [
    `For ${whoText(call.who)}.`,
    ...(call.openTo === '' ? [] : [`Open to a company's token with the scope \`${call.openTo}\`.`]),
    ...Object.values(call.texts).map(text => `- ${text}`),
    ...Object.entries(call.refusals).map(([code, { text }]) => `- \`${code}\`: ${text}`),
    ...call.limits.map(
      ({ limit, by }) =>
        `At most ${limits[limit].times} in ${limits[limit].seconds} s for one ${by === 'network' ? 'network' : `\`${by.field}\``}.`,
    ),
    `Given up after ${call.seconds} s with 503.`,
  ].join('\n')

/** The reply with each status that the call answers: 1 done, 2 nothing there or already so, 3 already subscribed, `00` staff. */
function answers(call: Call, reply: JsonSchema): JsonSchema[] {
  const text: JsonSchema = { type: 'string', description: 'The text for the person.' }
  const one = (status: number | '00', response: JsonSchema, required: string[]): JsonSchema => ({
    type: 'object',
    required: ['status', 'response', ...required],
    properties: {
      status: { type: typeof status === 'string' ? 'string' : 'integer', const: status },
      response,
      total: { type: 'integer' },
      message: { type: 'string' },
    },
  })
  const empty = call.otherReplies.includes('empty'),
    already = call.otherReplies.includes('unchanged')
  return [
    one(1, reply, []),
    ...(empty || already
      ? [one(2, empty && already ? { anyOf: [reply, text] } : empty ? reply : text, ['message'])]
      : []),
    ...(call.otherReplies.includes('alreadySubscribed') ? [one(3, text, ['message'])] : []),
    ...(call.otherReplies.includes('staff') ? [one('00', text, ['message'])] : []),
  ]
}

function inputOf(call: Call, schemas: Schemas): object {
  const input = schemas.input(call.input)
  const properties = Object.entries(input.properties ?? {})
  if (call.method === 'GET') {
    return {
      parameters: properties.map(([name, schema]) => ({
        name,
        in: 'query',
        required: input.required?.includes(name) ?? false,
        description: schema.description ?? schemas.named[schema.$ref?.split('/').at(-1) ?? '']?.description,
        schema,
        ...(schema.type === 'array' ? { style: 'form', explode: false } : {}),
      })),
    }
  }
  const { upload } = call
  if (!upload) return { requestBody: { required: (input.required?.length ?? 0) > 0, content: json(input) } }
  const files = upload.fields.map(
    name => [name, { type: 'string', format: 'binary', description: `At most ${upload.maxBytes} bytes.` }] as const,
  )
  return {
    requestBody: {
      required: true,
      content: {
        'multipart/form-data': {
          schema: { ...input, properties: { ...input.properties, ...Object.fromEntries(files) } },
          encoding: Object.fromEntries(upload.fields.map(name => [name, { contentType: upload.types.join(', ') }])),
        },
      },
    },
  }
}

const operationId = (method: string, path: string): string =>
  method.toLowerCase() +
  path
    .split(/[^a-zA-Z0-9]+/)
    .filter(word => word !== '')
    .map(word => word[0]?.toUpperCase() + word.slice(1))
    .join('')
const tagOf = (path: string): string => path.split('/')[1] ?? ''

function operation(call: Call, schemas: Schemas): object {
  const refused = {
    description: 'Refused: `response` is the text for the person, `message` a stable code.',
    content: json({
      allOf: [
        ref('Refused'),
        { type: 'object', properties: { message: { type: 'string', enum: refusalCodes(call) } } },
      ],
    }),
  }
  const replies = answers(call, schemas.output(call.reply))
  return {
    operationId: operationId(call.method, call.path),
    summary: call.about,
    description: described(call),
    tags: [tagOf(call.path)],
    security: security(call),
    ...inputOf(call, schemas),
    responses: {
      200: {
        description: 'Done, or why there was nothing to do.',
        content: json(replies.length === 1 ? (replies[0] ?? {}) : { oneOf: replies }),
      },
      '4XX': refused,
      '5XX': refused,
    },
    'x-seconds': call.seconds,
    'x-sql-statements': call.maxStatements,
    'x-reads': call.reads,
    ...(call.openTo === '' ? {} : { 'x-token-scope': call.openTo }),
    ...(call.method === 'GET'
      ? {}
      : { 'x-body-bytes': call.upload ? call.upload.maxBytes : (call.body ?? defaultMaxBody) }),
    ...(call.limits.length > 0
      ? { 'x-limits': call.limits.map(({ limit, by }) => ({ by: by === 'network' ? by : by.field, ...limits[limit] })) }
      : {}),
  }
}

/** An address that answers with a file: followed as it was given, never put together. */
function plainOperation({ path, about, answers: types, query = {} }: RawRoute): [string, object] {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    description: 'Part of an address that a call answered.',
    schema: { type: 'string' },
  }))
  const inQuery = Object.entries(query).map(([name, description]) => ({
    name,
    in: 'query',
    required: true,
    description,
    schema: { type: 'string' },
  }))
  return [
    path.replaceAll(/:(\w+)/g, '{$1}'),
    {
      operationId: operationId('get', path.replaceAll(':', '')),
      summary: about,
      description: 'The address comes with the reply of a call, and is followed as it is.',
      tags: [tagOf(path)],
      security: [{}],
      ...(inPath.length + inQuery.length > 0 ? { parameters: [...inPath, ...inQuery] } : {}),
      responses: {
        200: {
          description: 'The file.',
          content: Object.fromEntries(types.map(type => [type, { schema: { type: 'string', format: 'binary' } }])),
        },
        '4XX': {
          description: 'It is not there, or the link is over.',
          content: { 'text/plain': { schema: { type: 'string' } } },
        },
      },
    },
  ]
}

const refusedSchema: JsonSchema = {
  type: 'object',
  required: ['status', 'response', 'message'],
  properties: {
    status: { type: 'integer', const: 0 },
    response: { type: 'string', description: 'The text for the person.' },
    message: { type: 'string', description: 'A stable code.' },
    errors: { type: 'object', additionalProperties: { type: 'string' }, description: 'By the names of fields.' },
  },
}

function describeAll(): object {
  const schemas = new Schemas()
  const paths: Record<string, Record<string, object>> = {}
  const add = (path: string, method: string, what: object): void => void ((paths[`/api${path}`] ??= {})[method] = what)
  for (const { call } of boundCalls()) add(call.path, call.method.toLowerCase(), operation(call, schemas))
  for (const route of rawRoutes()) {
    const [path, what] = plainOperation(route)
    add(path, 'get', what)
  }
  const tags = [...new Set(Object.keys(paths).map(path => tagOf(path.slice('/api'.length))))].sort()
  return {
    openapi: '3.1.0',
    info: {
      title: 'Cloudoc',
      version: '1',
      license: { name: 'GPL-3.0-or-later', url: 'https://www.gnu.org/licenses/gpl-3.0.html' },
      contact: { name: 'Cloudoc', url: `${publicOrigin()}/contact-us` },
      description: `Every reply is \`{ status, response, total?, message? }\`. Codes that any call may refuse with:\n${Object.entries(
        commonTexts,
      )
        .map(([code, text]) => `- \`${code}\`: ${text}`)
        .join('\n')}`,
    },
    servers: [{ url: '/', description: 'This server.' }],
    tags: tags.map(name => ({ name, description: `Addresses under /api/${name}.` })),
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'header',
          name: 'authorization',
          description: 'The `authToken` of sign-in, with or without `Bearer `.',
        },
        token: {
          type: 'http',
          scheme: 'bearer',
          description: `A company's token, which begins with \`${tokenPrefix}\`. Calls name the scope that opens them.`,
        },
        link: { type: 'apiKey', in: 'header', name: 'authorization', description: 'The token of a mailed link.' },
      },
      schemas: { ...schemas.named, Refused: refusedSchema },
    },
  }
}

export interface ApiDescription {
  document: object
  text: string
  etag: string
}
let made: ApiDescription | undefined

/** OpenAPI 3.1 of every bound call: made once, when all rooms are ready. */
export function openApi(): ApiDescription {
  if (made) return made
  const document = describeAll()
  const text = JSON.stringify(document)
  return (made = { document, text, etag: `"${createHash('sha256').update(text).digest('base64url')}"` })
}
