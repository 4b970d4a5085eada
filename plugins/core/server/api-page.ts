import { openApi } from './openapi.ts'
import type { Http } from './platform.ts'
import { escapeHtml } from './html/sanitise.ts'

interface Operation { summary: string; description: string; tags: string[]; parameters?: { name: string; schema: object }[]; requestBody?: { content: Record<string, { schema: object }> }; responses: Record<string, { content: Record<string, { schema: { properties?: { response?: object } } }> }> }

const block = (title: string, value: unknown): string => `<h3>${title}</h3><pre>${escapeHtml(JSON.stringify(value, undefined, 2))}</pre>`

function section(path: string, method: string, operation: Operation): string {
  const input = operation.parameters ?? Object.values(operation.requestBody?.content ?? {})[0]?.schema
  return `<details><summary><b>${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code> <span>${escapeHtml(operation.summary)}</span></summary>
<p>${escapeHtml(operation.description).replaceAll('\n', '<br>')}</p>${block('Input', input)}${block('Response', operation.responses['200']?.content['application/json']?.schema.properties?.response)}</details>`
}

/** `/api/openapi.json`, and the same to read at `/api/docs`: plain HTML, nothing loaded from elsewhere. */
export function apiPage(http: Http): void {
  if (http.path.endsWith('.json')) {
    http.body = openApi()
    return
  }
  const { paths } = openApi() as { paths: Record<string, Record<string, Operation>> }
  const sections = Object.entries(paths).flatMap(([path, methods]) => Object.entries(methods).map(([method, operation]) => section(path, method, operation)))
  http.set('content-type', 'text/html; charset=utf-8')
  http.body = `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Cloudoc API</title>
<style>:root{color-scheme:light dark}body{font:17px/1.5 Verdana,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}summary{cursor:pointer;padding:.7rem 0;border-top:1px solid #8886}summary span{opacity:.75}pre{overflow:auto;background:#8882;padding:1rem;border-radius:8px;font-size:15px}</style></head>
<body><main><h1>Cloudoc API</h1><p>${sections.length} calls. <a href="/api/openapi.json">OpenAPI 3.1</a></p>${sections.join('\n')}</main></body></html>`
}
