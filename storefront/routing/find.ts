import { matchRoutes } from 'react-router-dom'
import { routes } from '../routes.ts'
import type { PageRoute, RouteModule } from './route.ts'

type Found =
  | { kind: 'page'; route: PageRoute; params: Readonly<Record<string, string | undefined>> }
  | { kind: 'redirect'; to: string }
  | { kind: 'missing' }

const table = routes.map(route => ({ path: route.path, handle: route }))

/** The route of a path, by the router's own rules. */
export function find(path: string): Found {
  const match = matchRoutes(table, path)?.at(-1)
  if (!match) return { kind: 'missing' }
  const { handle } = match.route
  if ('to' in handle) return { kind: 'redirect', to: handle.to(match.params) }
  return { kind: 'page', route: handle, params: match.params }
}

const loaded = new Map<PageRoute, RouteModule>()
const loading = new Map<PageRoute, Promise<RouteModule>>()

/** Loads a route's module once. A failed load is forgotten, so that the next try asks again. */
export function loadRoute(route: PageRoute): Promise<RouteModule> {
  const pending =
    loading.get(route) ??
    route.load().then(
      module => {
        loaded.set(route, module)
        return module
      },
      (error: unknown) => {
        loading.delete(route)
        throw error
      },
    )
  loading.set(route, pending)
  return pending
}

/** The module, if it is there already: then the screen renders at once. */
export const loadedRoute = (route: PageRoute): RouteModule | undefined => loaded.get(route)
