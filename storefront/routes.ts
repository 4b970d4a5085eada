import type { PageRoute, Redirect, Route } from './routing/route.ts'

const page = (path: string, file: string, load: PageRoute['load']): PageRoute => ({ path, file, load })
const redirect = (path: string, to: Redirect['to']): Redirect => ({ path, to })

/**
 * Every address of the shop (shop §2). `file` names the module again for the build's list of chunks; the build fails where the two
 * differ. A new route is one line here and one file in `routes/`.
 */
export const routes: readonly Route[] = [
  page('/', 'routes/home.tsx', () => import('./routes/home.tsx')),
]
