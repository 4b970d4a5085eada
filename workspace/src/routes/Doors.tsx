import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { Route, Routes } from 'react-router-dom'
import { ShellSkeleton } from '../features/shell/ShellSkeleton.tsx'
import { CourseDoor } from '../features/courses/verify/CourseDoor.tsx'
import { screens } from './screens.ts'

/** The addresses by which employees, inspectors and people who sign come in, before the gate; everything else is behind it. `arriving`: a session is on its way. */
export function Doors({ arriving = false, children }: { arriving?: boolean; children: ReactNode }) {
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
        <Route path="course/verify" element={<screens.VerifyCertificate />} />
        <Route path="*" element={<CourseDoor arriving={arriving} visitor={<screens.VerifyCertificate />}>{children}</CourseDoor>} />
      </Routes>
    </Suspense>
  )
}
