import { escapeHtml } from '../../html/sanitise.ts'
import type { Http } from '../../platform.ts'
import { openApi } from './openapi.ts'

interface Operation {
  summary: string
  description: string
  tags: string[]
  parameters?: { name: string; schema: object }[]
  requestBody?: { content: Record<string, { schema: object }> }
  responses: Record<string, { content: Record<string, { schema: object }> }>
}

const block = (title: string, value: unknown): string =>
  `<h3>${title}</h3><pre>${escapeHtml(JSON.stringify(value, undefined, 2))}</pre>`

function section(path: string, method: string, operation: Operation): string {
  const input = operation.parameters ?? Object.values(operation.requestBody?.content ?? {})[0]?.schema
  return `<details><summary><b>${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code> <span>${escapeHtml(operation.summary)}</span></summary>
<p>${escapeHtml(operation.description).replaceAll('\n', '<br>')}</p>${block('Input', input)}${block('Reply', Object.values(operation.responses['200']?.content ?? {})[0]?.schema)}</details>`
}

let html: string | undefined
function page(): string {
  const { paths } = openApi().document as { paths: Record<string, Record<string, Operation>> }
  const sections = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => section(path, method, operation)),
  )
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Cloudoc API</title>
<style>:root{color-scheme:light dark}body{font:17px/1.5 Verdana,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}summary{cursor:pointer;padding:.7rem 0;border-top:1px solid #8886}summary span{opacity:.75}pre{overflow:auto;background:#8882;padding:1rem;border-radius:8px;font-size:15px}</style></head>
<body><main><h1>Cloudoc API</h1><p>${sections.length} addresses. <a href="/api/openapi.json">OpenAPI 3.1</a></p>${sections.join('\n')}</main></body></html>`
}

/**
 * `/api/openapi.json`, and the same to read at `/api/docs`: plain HTML, nothing loaded from elsewhere. Asked
 * for again, it is said to be the same.
 */
export function apiPage(http: Http): void {
  const { text, etag } = openApi()
  http.set('etag', etag)
  http.set('cache-control', 'no-cache')
  if (
    http
      .get('if-none-match')
      .split(',')
      .map(tag => tag.trim().replace(/^W\//, ''))
      .includes(etag)
  ) {
    http.status = 304
    return
  }
  const isJson = http.path.endsWith('.json')
  http.set('content-type', isJson ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8')
  http.body = isJson ? text : (html ??= page())
}
