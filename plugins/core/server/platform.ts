import type { Server } from 'node:http'
import type { Knex } from 'knex'
import type { SchemaSync } from './data/migration/schema-sync.ts'

/** The part of Strapi that the product uses. Rooms talk to the platform through this and nothing else. */
export interface Platform {
  db: {
    connection: Knex
    transaction<T>(
      work: (context: { trx: Knex.Transaction; onCommit(then: () => void): void }) => Promise<T>,
    ): Promise<T>
    schema: SchemaSync
    dialect: { schemaInspector: { getSchema(): Promise<unknown> } }
    metadata: Map<
      string,
      { tableName: string; uid: string; attributes: Record<string, { joinTable?: { name: string } }> }
    >
  }
  contentTypes: Record<
    string,
    {
      uid: string
      collectionName: string
      kind?: 'collectionType' | 'singleType'
      info: { displayName: string }
      options?: { draftAndPublish?: boolean }
      attributes: Record<string, { type: string }>
      pluginOptions?: { 'content-manager'?: { visible?: boolean }; cloudoc?: { staffMayChange?: readonly string[] } }
    }
  >
  components: Record<string, { collectionName: string }>
  server: { app: object; httpServer: Server; use(middleware: Middleware): void }
  log: { info(text: string): void; warn(text: string): void; error(text: string): void }
  config: { get<T>(path: string, fallback?: T): T; set(path: string, value: unknown): void }
  documents: ((uid: string) => Documents) & { use(middleware: DocumentMiddleware): void }
  get(registry: 'middlewares'): { extend(name: string, wrap: (make: MakeMiddleware) => MakeMiddleware): unknown }
  hook(name: string): { register(run: () => Promise<void>): void }
  plugin(name: string): { provider?: unknown; service(name: string): unknown } | undefined
  service(uid: string): unknown
  query(uid: string): unknown
  sessionManager(origin: 'admin'): {
    validateAccessToken(token: string): { isValid: boolean; payload?: { userId?: string } | null }
    listSessions(userId: string): Promise<{ sessionId: string }[]>
    revokeSessionById(userId: string, sessionId: string): Promise<boolean>
  }
  admin?: { services: Record<string, unknown> }
}

export interface DocumentParams {
  documentId?: string
  data?: Record<string, unknown>
  status?: 'draft' | 'published'
  filters?: object
  /** What is searched for in an admin's list. */
  _q?: string
  populate?: unknown
  limit?: number
  fields?: string[]
}
export interface Documents {
  create(params: DocumentParams): Promise<Record<string, unknown>>
  update(params: DocumentParams): Promise<Record<string, unknown> | null>
  publish(params: DocumentParams): Promise<unknown>
  unpublish(params: DocumentParams): Promise<unknown>
  delete(params: DocumentParams): Promise<unknown>
  findFirst(params: DocumentParams): Promise<Record<string, unknown> | null>
  findMany(params: DocumentParams): Promise<Record<string, unknown>[]>
}
export interface DocumentContext {
  uid: string
  action: string
  params: DocumentParams
}
export type DocumentMiddleware = (context: DocumentContext, next: () => Promise<unknown>) => Promise<unknown>

/** What a handler sees of a Koa context. */
export interface Http {
  method: string
  path: string
  url: string
  status: number
  body: unknown
  query: Record<string, unknown>
  req: import('node:http').IncomingMessage
  res: import('node:http').ServerResponse
  request: { body?: unknown; files?: Record<string, unknown>; headers: Record<string, string | string[] | undefined> }
  response: { get(name: string): string }
  set(name: string, value: string): void
  get(name: string): string
}
export type MakeMiddleware = (config: object, context: { strapi: Platform }) => Middleware
export type Middleware = (http: Http, next: () => Promise<unknown>) => Promise<unknown>

let running: Platform | undefined

export const attachPlatform = (instance: Platform): void => {
  running = instance
}

/** The running platform. Only for code that runs after `register`. */
export const platform = (): Platform => {
  if (!running) throw new Error('The platform is not running yet')
  return running
}
