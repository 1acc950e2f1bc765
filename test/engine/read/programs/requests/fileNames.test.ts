import { expect } from 'chai'
import { isFileName } from '../../../../../src/engine/read/programs/requests/fileNames.ts'

const files =
  'file files image images img avatar photo photos picture pictures upload uploads attachment attachments document documents ' +
  'media video videos audio logo cover thumbnail banner icon csv pdf files[] profileImage coverPhoto importFile user_file user_image user_photo'
const others = 'title profile imageUrl filename fileId filesize fileName documentation iconic images[0] File_'

describe('the name of a field', () => {
  for (const name of files.split(' ')) {
    it(`is that of a file: ${name}`, () => expect(isFileName(name)).to.equal(true))
  }
  for (const name of others.split(' ')) {
    it(`is not that of a file: ${name}`, () => expect(isFileName(name)).to.equal(false))
  }
})
