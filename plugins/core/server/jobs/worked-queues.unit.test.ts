import { workedJobs } from './worked-queues.ts'

const all = ['core.send-mail', 'exports.make', 'exports.sweep']
const worked = (env: NodeJS.ProcessEnv): string[] => [...workedJobs(all, env)]

it.each([
  [{}, all],
  [{ WORKER_QUEUES: ' ' }, all],
  [{ WORKER_QUEUES: 'core.send-mail' }, ['core.send-mail']],
  [{ WORKER_QUEUES: 'exports.*, core.send-mail' }, ['exports.make', 'exports.sweep', 'core.send-mail']],
  [{ WORKER: 'off', WORKER_QUEUES: 'exports.*' }, []],
])('with %j a node works on %j', (env, names) => {
  expect(worked(env)).toEqual(names)
})

it.each(['export.*', 'core.send', '*'])(
  '%s, which is no job, refuses the start with the names that there are',
  name => {
    expect(() => worked({ WORKER_QUEUES: name })).toThrow('There are: core.send-mail, exports.make, exports.sweep.')
  },
)
