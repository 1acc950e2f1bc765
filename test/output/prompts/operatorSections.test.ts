import { expect } from 'chai'
import { splitSteps } from '../../../src/output/prompts/operatorSections.ts'

describe('splitSteps', () => {
  it('takes the items of a numbered list, with what belongs to each', () => {
    expect(splitSteps('First this:\n\n1. One.\n   More of one.\n2) Two.\n\n   Still two.')).to.deep.equal({
      introduction: 'First this:',
      items: ['One.\nMore of one.', 'Two.\n\nStill two.'],
    })
  })

  it('leaves a list of choices with the paragraph that it belongs to', () => {
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

  it('takes a paragraph after a numbered list for an item of its own', () => {
    expect(
      splitSteps('Either:\n\nFirst this:\n\n1. One.\n2. Two.\n\nElsewhere, that:\n\n- A.\n- B.'),
    ).to.deep.equal({
      introduction: 'Either:\n\nFirst this:',
      items: ['One.', 'Two.', 'Elsewhere, that:\n\n- A.\n- B.'],
    })
  })

  it('takes paragraphs where there is no list, a code block with the one before it', () => {
    const code = '```sql\nalter table x\n\n- not an item\n```'
    expect(splitSteps(`One:\n\n${code}\n\nTwo.`).items).to.have.length(2)
    expect(splitSteps(`One:\n\n${code.replace('- not an item', 'select')}\n\nTwo.`)).to.deep.equal({
      introduction: null,
      items: ['One:\n\n```sql\nalter table x\n\nselect\n```', 'Two.'],
    })
  })

  it('takes nothing inside a code block for an item', () => {
    expect(splitSteps('1. Run:\n```\n- one\n2. two\n```\n2. Done.').items).to.deep.equal([
      'Run:\n```\n- one\n2. two\n```',
      'Done.',
    ])
  })
})
