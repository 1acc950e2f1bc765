import { expect } from 'chai'
import { splitSteps } from '../../../src/output/prompts/operatorSections.ts'

describe('splitSteps', () => {
  it('splits a numbered list, with the further lines of each item', () => {
    expect(splitSteps('First this:\n\n1. One.\n   More of one.\n2) Two.\n\n   Still two.')).to.deep.equal({
      introduction: 'First this:',
      items: ['One.\nMore of one.', 'Two.\n\nStill two.'],
    })
  })

  it('keeps a bullet list with its paragraph', () => {
    const choices = 'It depends on the host:\n\n- One.\n- Two.'
    expect(splitSteps(`${choices}\n\nThen this.`)).to.deep.equal({
      introduction: null,
      items: [choices, 'Then this.'],
    })
    expect(splitSteps('- One.\n- Two.').items).to.deep.equal(['- One.\n- Two.'])
    expect(splitSteps(`1. First.\n   - One.\n   - Two.\n2. Second.`).items).to.deep.equal([
      'First.\n- One.\n- Two.',
      'Second.',
    ])
  })

  it('makes a paragraph after a numbered list an item', () => {
    expect(
      splitSteps('Either:\n\nFirst this:\n\n1. One.\n2. Two.\n\nElsewhere, that:\n\n- A.\n- B.'),
    ).to.deep.equal({
      introduction: 'Either:\n\nFirst this:',
      items: ['One.', 'Two.', 'Elsewhere, that:\n\n- A.\n- B.'],
    })
  })

  it('splits at paragraphs without a list, and keeps code blocks with the paragraph before', () => {
    const code = '```sql\nalter table x\n\n- not an item\n```'
    expect(splitSteps(`One:\n\n${code}\n\nTwo.`).items).to.have.length(2)
    expect(splitSteps(`One:\n\n${code.replace('- not an item', 'select')}\n\nTwo.`)).to.deep.equal({
      introduction: null,
      items: ['One:\n\n```sql\nalter table x\n\nselect\n```', 'Two.'],
    })
  })

  it('ignores numbers inside a code block', () => {
    expect(splitSteps('1. Run:\n```\n- one\n2. two\n```\n2. Done.').items).to.deep.equal([
      'Run:\n```\n- one\n2. two\n```',
      'Done.',
    ])
  })
})
