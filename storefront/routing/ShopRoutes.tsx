import { Suspense, use } from 'react'
import { Navigate, Route as Path, Routes, useParams } from 'react-router-dom'
import { NotFound } from '../frame/NotFound.tsx'
import { PageSkeleton } from '../frame/PageSkeleton.tsx'
import { HydrationMarker } from '../hydration/whenHydrated.ts'
import { routes } from '../routes.ts'
import { loadedRoute, loadRoute } from './find.ts'
import type { PageRoute, Redirect } from './route.ts'

function Page({ route }: { route: PageRoute }) {
  const { Screen } = loadedRoute(route) ?? use(loadRoute(route))
  return <Screen />
}

function Redirected({ route }: { route: Redirect }) {
  return <Navigate to={route.to(useParams())} replace />
}

/** The screen of the address. A route's code loads when it is needed; until then the screen before stays. */
export function ShopRoutes() {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Routes>
        {routes.map(route => (
          <Path
            key={route.path}
            path={route.path}
            element={'to' in route ? <Redirected route={route} /> : <Page route={route} />}
          />
        ))}
        <Path path="*" element={<NotFound />} />
      </Routes>
      <HydrationMarker />
    </Suspense>
  )
}
