import type { ReactNode } from 'react'
import { Suspense } from 'react'
import { Route, Routes, useLocation } from 'react-router-dom'
import { CourseDoor } from '../features/courses/verify/CourseDoor.tsx'
import { ShellSkeleton } from '../features/screen/ShellSkeleton.tsx'
import { screens } from './screens.ts'

/**
 * The addresses by which employees, inspectors, people who sign and visitors who fill in a form come in,
 * before the gate; everything else is behind it. `arriving`: a session is on its way.
 */
export function PublicRoutes({ arriving = false, children }: { arriving?: boolean; children: ReactNode }) {
  // A form for everybody has its token behind `#`; without one the same addresses are for whoever is signed
  // in, whose link past the menu has a `#`, too.
  const { hash, search } = useLocation()
  const forEverybody = hash.length > 1 && hash !== '#content' && !new URLSearchParams(search).has('id')
  return (
    <Suspense fallback={<ShellSkeleton />}>
      <Routes>
        <Route path="employee/login" element={<screens.EmployeeLogin />} />
        <Route path="evidence" element={<screens.Inspector />} />
        <Route path="employee/register" element={<screens.Register />} />
        <Route path="shared" element={<screens.SharedDocument />} />
        <Route path="received" element={<screens.Received />} />
        <Route path="document/sign" element={<screens.Sign />} />
        <Route path="document/sign/success" element={<screens.Sign />} />
        <Route path="document/sign/verify" element={<screens.VerifySigned />} />
        {forEverybody && (
          <>
            <Route path="webform" element={<screens.WebForm />} />
            <Route path="webform/fill" element={<screens.WebForm />} />
            <Route path="webform/completed" element={<screens.WebForm />} />
          </>
        )}
        <Route path="course/verify" element={<screens.VerifyCertificate />} />
        <Route
          path="*"
          element={
            <CourseDoor arriving={arriving} visitor={<screens.VerifyCertificate />}>
              {children}
            </CourseDoor>
          }
        />
      </Routes>
    </Suspense>
  )
}
