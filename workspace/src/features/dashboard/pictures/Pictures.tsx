import { StackedBars } from '@cloudoc/kit/components/charts/StackedBars.tsx'
import { StackedColumns } from '@cloudoc/kit/components/charts/StackedColumns.tsx'
import { ErrorState } from '@cloudoc/kit/components/feedback/ErrorState.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { Select } from '@cloudoc/kit/components/form/Select.tsx'
import { cx } from '@cloudoc/kit/components/layout/cx.ts'
import { counted } from '@cloudoc/kit/format/count.ts'
import { today } from '@cloudoc/kit/format/date.ts'
import { dashboardPictures } from '@cloudoc/notifications/contract/pictures.ts'
import { useState } from 'react'
import { useReadOfSite } from '../../site-choice/useOfSite.ts'
import { dayRows, daysLead, doneSeries, dueSeries, groupRows, standingSeries, weekRows, weeksLead } from './pictures.ts'

/** Groups that are drawn, those that are late with most first; the table has all. */
const mostGroups = 5

/**
 * How reading and training stand, in pictures: the last twelve weeks, by group, and what is coming. Nothing where there
 * is nothing to draw.
 */
export function Pictures() {
  const [groupId, setGroupId] = useState('')
  const { data, error, isLoading, retry } = useReadOfSite(dashboardPictures, groupId === '' ? {} : { groupId }, {
    keepPrevious: true,
  })
  if (isLoading) return <Skeleton shape="block" count={2} label="Loading the charts" />
  if (error !== undefined) return <ErrorState text={error} onRetry={retry} />
  if (!data) return null
  const { shows, weeks, groups, days } = data
  const staff = shows.readings || shows.courses
  const isEmpty =
    groups.length === 0 && days.length === 0 && weeks.every(week => week.readings === 0 && week.courses === 0)
  if (isEmpty && groupId === '') return null
  const hasGroups = staff && groups.length > 0
  const late = groupRows(groups).filter(({ values }) => values.overdue > 0).length
  return (
    <div className={cx('grid grid-cols-1 items-start gap-x-12 gap-y-8 md:grid-cols-2', hasGroups && 'xl:grid-cols-3')}>
      {staff && (
        <section
          aria-labelledby="stands"
          className={cx('grid grid-cols-1 items-start gap-x-12 gap-y-6', hasGroups && 'md:col-span-2 md:grid-cols-2')}
        >
          <h2 id="stands" className="md:col-span-full">
            How reading and training stand
          </h2>
          <StackedColumns
            title="Read and learnt, week by week"
            lead={weeksLead(weeks, shows)}
            series={doneSeries(shows)}
            rows={weekRows(weeks)}
            rowName="Week"
            tools={
              groups.length > 0 && (
                <div className="max-w-narrow">
                  <Select
                    label="Group"
                    name="group"
                    value={groupId}
                    placeholder="Everybody"
                    options={groups.map(group => ({ value: group.groupId, label: group.name }))}
                    onChange={event => setGroupId(event.target.value)}
                  />
                </div>
              )
            }
          />
          {groups.length > 0 && (
            <StackedBars
              title="Group by group"
              lead={
                late === 0 ? 'No group is late.' : `${counted(late, 'group is', 'groups are')} late with something.`
              }
              series={standingSeries}
              rows={groupRows(groups)}
              rowName="Group"
              most={mostGroups}
            />
          )}
        </section>
      )}
      <section
        aria-labelledby="coming"
        className={cx('grid grid-cols-1 gap-6', hasGroups && 'md:col-span-2 xl:col-span-1')}
      >
        <h2 id="coming">What is coming</h2>
        <StackedColumns
          title="Due in the next 30 days"
          lead={daysLead(days)}
          series={dueSeries(shows)}
          rows={dayRows(days, today())}
          rowName="Day"
        />
      </section>
    </div>
  )
}
