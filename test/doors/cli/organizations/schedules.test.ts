import { expect } from 'chai'
import { foldersAfter, type makeFolder, runInProcess } from '../runCommand.ts'

describe('schedules on the command line', function () {
  this.timeout(60_000)

  let folder: ReturnType<typeof makeFolder>
  const schedule = (...args: string[]) =>
    runInProcess(['schedule', ...args, '--org', 'shop'], { env: { SCANWARD_DATA_DIR: folder.path } })
  const list = async () => JSON.parse((await schedule('list', '--json')).stdout)
  const folders = foldersAfter(['org', 'create', 'shop', '--plan', 'team'])
  beforeEach(() => {
    folder = folders.make()
  })
  afterEach(() => folder.remove())

  it('are added, listed and removed', async () => {
    const zone = ['--time-zone', 'Europe/Berlin', '--jitter', '0']
    const added = await schedule('add', '93.184.215.14', '--cron', '0 3 * * mon', ...zone)
    expect([added.code, added.stderr]).to.deep.equal([0, added.stderr])
    expect(added.stderr).to.match(/^Added a schedule for https:\/\/93\.184\.215\.14\/\. Next run: 2\d{3}-/)
    const id = added.stdout.trim()
    const [listed, ...more] = await list()
    expect(more).to.deep.equal([])
    expect(listed).to.include({
      ...{ id, target: 'https://93.184.215.14/', mode: 'passive', cron: '0 3 * * mon', enabled: true },
      ...{ time_zone: 'Europe/Berlin', jitter_minutes: 0, last_error: null },
    })
    const table = await schedule('list')
    expect(table.stdout).to.match(/^ID +TARGET +MODE +CRON +TIME ZONE +NEXT RUN +LAST RUN +SKIPPED/)
    expect((await schedule('remove', id)).code).to.equal(0)
    expect(await list()).to.deep.equal([])
    expect((await schedule('remove', id)).code).to.equal(2)
  })

  const refused: Readonly<Record<string, readonly [number, ...string[]]>> = {
    'more often than the plan allows': [3, '--cron', '*/7 * * * *'],
    'an active mode without authorization': [3, '--cron', '0 3 * * *', '--mode', 'active'],
    'a sixth field': [2, '--cron', '* * * * * *'],
    'a time that never comes': [2, '--cron', '0 0 30 2 *'],
    'an offset for a time zone': [2, '--cron', '0 3 * * *', '--time-zone', '+02:00'],
    'an unknown time zone': [2, '--cron', '0 3 * * *', '--time-zone', 'Mars/Olympus'],
    'too much jitter': [2, '--cron', '0 3 * * *', '--jitter', '61'],
    'no expression': [2],
  }
  for (const [name, [code, ...options]] of Object.entries(refused)) {
    it(`are not added with ${name}`, async () => {
      const added = await schedule('add', '93.184.215.14', ...options)
      expect([added.code, added.stdout]).to.deep.equal([code, ''])
      expect(added.stderr).to.match(/^scanward: /)
      expect(await list()).to.deep.equal([])
    })
  }

  it('are not added for a private target, unless it is allowed', async () => {
    const add = (...args: string[]) => schedule('add', 'http://10.0.0.1/', '--cron', '0 3 * * *', ...args)
    expect((await add()).code).to.equal(3)
    expect((await add('--allow-private-targets', '10.0.0.0/8')).code).to.equal(0)
  })
})
