import type { Family } from '@bursar/contract/families'
import { expect, test } from 'vitest'
import { aFamily, aParent, aStudent, today } from '../testing/family.ts'
import { addressOf } from './places.ts'
import { findStaleAnswers } from './stale.ts'

const [ana, ben] = [aParent({ id: 'ana' }), aParent({ id: 'ben' })]
const zoe = aStudent({ id: 'zoe', dependencyFacts: [] })
const family = (answers: Partial<Family>) =>
  aFamily({ parentsMaritalStatus: 'married', parents: [ana, ben], students: [zoe], ...answers })
const joint = { ...ana, filingStatus: 'married_joint' } as const
const veteran = { ...zoe, dependencyFacts: ['veteran_or_active_duty'] } as typeof zoe
const filedJointly = { ...veteran, filesTaxReturn: 'yes', filingStatus: 'married_joint' } as typeof zoe

test.each<[string, Partial<Family>, Partial<Family>, string[]]>([
  ['a savings account', { cashAndSavings: 1 }, { cashAndSavings: 2 }, []],
  ['a first answer about the parents’ marital status', { parentsMaritalStatus: null }, {}, []],
  ['one parent instead of two', {}, { parentsMaritalStatus: 'divorced' }, ['who ?currentStepIndex=2']],
  [
    'one parent instead of two on a joint return',
    { parents: [joint, ben] },
    { parentsMaritalStatus: 'divorced', parents: [joint, ben] },
    ['who ?currentStepIndex=2', 'share ?currentStepIndex=2&part=parent&person=ana'],
  ],
  [
    'a first answer that only one of the parents on a joint return counts',
    { parentsMaritalStatus: null, parents: [joint, ben] },
    { parentsMaritalStatus: 'widowed', parents: [joint, ben] },
    ['who ?currentStepIndex=2', 'share ?currentStepIndex=2&part=parent&person=ana'],
  ],
  [
    'two parents instead of one, whose share of a joint return we have',
    { parentsMaritalStatus: 'divorced', parents: [joint] },
    { parentsMaritalStatus: 'married', parents: [joint] },
    ['who ?currentStepIndex=2', 'joint ?currentStepIndex=2&part=parent&person=ana'],
  ],
  [
    'another reason for one parent',
    { parentsMaritalStatus: 'separated', parents: [joint] },
    { parentsMaritalStatus: 'divorced', parents: [joint] },
    [],
  ],
  ['separate returns', { parents: [joint, ben] }, {}, ['filing ?currentStepIndex=2&part=parent&person=ben']],
  [
    'a spouse who turns out to have filed apart',
    { parents: [joint, ben] },
    { parents: [joint, { ...ben, filesTaxReturn: 'yes', filingStatus: 'single' }] },
    ['ownShare ?currentStepIndex=2&part=parent&person=ana'],
  ],
  [
    'a joint return next to another one’s separate return',
    { parents: [ana, { ...ben, filesTaxReturn: 'yes', filingStatus: 'married_separate' }] },
    { parents: [joint, { ...ben, filesTaxReturn: 'yes', filingStatus: 'married_separate' }] },
    ['filing ?currentStepIndex=2&part=parent&person=ben'],
  ],
  ['a joint return', {}, { parents: [joint, ben] }, ['joint ?currentStepIndex=2&part=parent&person=ana']],
  [
    'a student who becomes independent',
    {},
    { students: [veteran] },
    ['independent ?currentStepIndex=4&part=own-household&person=zoe'],
  ],
  [
    'a student who isn’t married any more',
    { students: [{ ...filedJointly, dependencyFacts: ['married', 'veteran_or_active_duty'] }] },
    { students: [filedJointly] },
    ['studentShare ?currentStepIndex=4&part=own-household&person=zoe'],
  ],
  ['a student who becomes dependent again', { students: [veteran] }, {}, ['dependent ?currentStepIndex=2']],
])('%s marks dependent answers as stale and links to them', (_what, before, after, stale) => {
  const found = findStaleAnswers(family(before), family(after), today)
  expect(found.map(({ key, place }) => `${key} ${addressOf(place)}`)).toEqual(stale)
})
