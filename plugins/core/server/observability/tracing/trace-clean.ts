import type { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'

type Span = Parameters<OTLPTraceExporter['export']>[0][number]

/** What a span may say of itself. Addresses with their queries, headers, hosts (a company's own) and networks of people are not in it. */
const kept: ReadonlySet<string> = new Set([
  'http.request.method',
  'http.method',
  'http.response.status_code',
  'http.status_code',
  'error.type',
  'db.system',
  'db.system.name',
  'db.operation',
  'db.operation.name',
  'db.collection.name',
  'cloudoc.call',
  'cloudoc.request',
])
const texts: ReadonlySet<string> = new Set(['db.statement', 'db.query.text'])

/** A statement without its values: what is not a placeholder is cut out. At most 500 characters. */
export const withoutValues = (statement: string): string =>
  statement
    .replace(/'(?:[^']|'')*'/g, '?')
    .replace(/(?<![\w$.])\d+(?:\.\d+)?\b/g, '?')
    .slice(0, 500)

/** A span as it leaves this machine. Of an error only its kind is told: its words may have a value in them. */
export function clean(span: Span): Span {
  const attributes = Object.fromEntries(
    Object.entries(span.attributes).flatMap(([name, value]) => {
      if (kept.has(name)) return [[name, value]]
      return texts.has(name) ? [[name, withoutValues(String(value))]] : []
    }),
  )
  const status = { code: span.status.code }
  return Object.create(span, {
    attributes: { value: attributes },
    status: { value: status },
    events: { value: [] },
    links: { value: [] },
  }) as Span
}
