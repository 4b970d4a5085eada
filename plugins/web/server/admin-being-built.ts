import { existsSync } from 'node:fs'
import type { PreHandler } from '@cloudoc/core/server/http/pre-handler.ts'

const page = `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="3">
<title>The admin is being built</title>
</head>
<body>
<main>
<h1>The admin is being built</h1>
<p>This takes a minute or two. The page opens by itself when the admin is ready.</p>
<p><a href="/">Go to the shop</a></p>
</main>
</body>
</html>
`

let isBuilt = false

/**
 * Answers the admin's pages while the admin is built in the background (`run/start.ts`), which `ADMIN_BUILT` is about: a
 * file that is there afterwards.
 */
export const answerAdminMeanwhile: PreHandler = (request, response) => {
  const stamp = process.env['ADMIN_BUILT']
  if (isBuilt || stamp === undefined || !isPageOfAdmin(request)) return false
  isBuilt = existsSync(stamp)
  if (isBuilt) return false
  response.writeHead(503, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cache-control': 'no-store',
    'retry-after': '3',
  })
  response.end(request.method === 'HEAD' ? undefined : page)
  return true
}

const isPageOfAdmin = ({ method, url = '', headers }: Parameters<PreHandler>[0]): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  /^\/admin(?:[/?]|$)/.test(url) &&
  (headers.accept ?? 'text/html').includes('text/html')
