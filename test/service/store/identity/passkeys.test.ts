import { expect } from 'chai'
import type { Db } from '../../../../src/service/store/database/database.ts'
import {
  addPasskey,
  listPasskeys,
  removePasskey,
  usePasskey,
} from '../../../../src/service/store/identity/passkeys.ts'
import { systemClock } from '../../../../src/shared/clock.ts'
import { eachDatabase } from '../../../helpers/databases/databases.ts'
import { storeMember, testActor } from '../../../helpers/databases/people.ts'
import { storeOrganization } from '../../../helpers/databases/records.ts'

const credential = { credentialId: 'c', publicKey: 'k', counter: 4, transports: [], rpId: 'localhost' }

describe('the use of a stored passkey', () => {
  eachDatabase((_engine, { open }) => {
    async function storePasskey(db: Db) {
      const { id: organizationId } = await storeOrganization(db)
      const user = await storeMember(db, { email: 'ada@example.com', organizationId })
      const added = { user, name: 'Laptop', credential, keptSessionId: 's', actor: testActor }
      await addPasskey(db, added, systemClock)
      const [passkey] = await listPasskeys(db, user.id)
      return { user, id: passkey?.id ?? '' }
    }

    it('is accepted only with a higher counter', async () => {
      const db = await open()
      const { id } = await storePasskey(db)
      const uses = []
      for (const counter of [5, 5, 0, 6]) uses.push(await usePasskey(db, { id, counter }, systemClock))
      expect(uses).to.deep.equal(['accepted', 'counter_refused', 'counter_refused', 'accepted'])
    })

    it('is refused as removed, and not as that of a copy, after its removal', async () => {
      const db = await open()
      const { user, id } = await storePasskey(db)
      await removePasskey(db, { user, id, actor: testActor }, systemClock)
      expect(await usePasskey(db, { id, counter: 5 }, systemClock)).to.equal('removed')
    })
  })
})
