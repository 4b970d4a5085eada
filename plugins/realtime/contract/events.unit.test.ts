import { transportsIn, trying } from './events.ts'

describe('transport of the live channel (shop §9 Real-time reconnect)', () => {
  it.each(['development', 'test', undefined])('is the websocket alone in %s', environment => {
    expect(transportsIn(environment)).toEqual(['websocket'])
  })
  it('has long polling as a second choice in production', () => {
    expect(transportsIn('production')).toEqual(['websocket', 'polling'])
    expect(trying.transports[0]).toBe('websocket')
  })
})
