import { expect } from 'chai'
import { collectValues } from '../../../../../src/engine/discover/surface/knownValues.ts'
import { withKnownIds } from '../../../../../src/engine/discover/surface/repair/repairEntry.ts'
import { exchange } from '../../../../helpers/tables/artifacts.ts'
import { entry } from '../../../../helpers/tables/entry.ts'

const known = collectValues(
  ['orders', 'users', 'courses'].map((name) =>
    exchange({
      url: `https://app.example/api/${name}`,
      body: JSON.stringify([{ id: 41 }]),
      mediaType: 'application/json',
    }),
  ),
)

const repaired = (path: string, field: string) =>
  withKnownIds(entry('POST', path, { json: { [field]: 1 } }), known)?.body?.text ?? null

describe('the listed ids in a write', () => {
  for (const [path, field] of [
    ['/reviews', 'courseId'],
    ['/api/trpc/review.create', 'courseId'],
    ['/api/add-review', 'course_id'],
    ['/create_review.php', 'courseId'],
  ] as const)
    it(`are sent to ${path}, which creates an object of another kind`, () => {
      expect(repaired(path, field)).to.equal(JSON.stringify({ [field]: 41 }))
    })

  for (const [path, field] of [
    ['/api/trpc/order.update', 'orderId'],
    ['/api/orders/update', 'order_id'],
    ['/api/update-order', 'order_id'],
    ['/api/updateOrder', 'orderId'],
    ['/api/trpc/user.setRole', 'userId'],
    ['/user/follow', 'userId'],
    ['/api/roles', 'userId'],
    ['/api/checkout', 'orderId'],
  ] as const)
    it(`are not sent to ${path}, which may change that object`, () => {
      expect(repaired(path, field)).to.equal(null)
    })
})
