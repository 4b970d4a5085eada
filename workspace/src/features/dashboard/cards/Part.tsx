import type { Reading } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { Card } from '@cloudoc/kit/components/layout/Card.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

export interface PartProps {
  title: string
  reading: Pick<Reading<unknown>, 'isLoading' | 'error' | 'retry'>
  /** To all of it. */
  more?: { to: string; label: string }
  className?: string
  children: ReactNode
}

/** One part of the dashboard. Each reads for itself, so one that fails leaves the others as they are. */
export function Part({ title, reading: { isLoading, error, retry }, more, className = '', children }: PartProps) {
  return (
    <Card as="section" className={`grid content-start gap-2 ${className}`}>
      <div className="flex min-h-target flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-heading">{title}</h2>
        {more && (
          <Link to={more.to} className="inline-flex min-h-target items-center">
            {more.label}
          </Link>
        )}
      </div>
      {isLoading ? (
        <Skeleton count={3} label={`Loading ${title.toLowerCase()}`} />
      ) : error !== undefined ? (
        <div role="alert" className="text-small">
          <p>{error}</p>
          <Button variant="link" onClick={retry}>
            Try again<span className="sr-only">: {title}</span>
          </Button>
        </div>
      ) : (
        children
      )}
    </Card>
  )
}
