import { describe, expect, test } from 'vitest';
import { sampleRule } from '../../entities/ordering-rule/rule-samples.ts';
import { problemsOf } from '../../form/form-rules.ts';
import { bodyOf, NO_RULE, RULE_RULES, type RuleValues, valuesOf } from './rule-form.ts';

const written = (part: Partial<RuleValues>) => bodyOf({ ...NO_RULE, name: 'Regel', ...part });
const wrong = (part: Partial<RuleValues>) =>
  Object.keys(problemsOf(RULE_RULES, { ...NO_RULE, name: 'Regel', highestPrice: '400', ...part }));

describe('what is sent', () => {
  test('is of its kind and scope only, whatever was typed before', () => {
    const person = { id: 'p', name: 'Ida' };
    const body = written({
      highestPrice: '1.250,50',
      amount: '99',
      scope: 'person',
      branchId: 'b',
      userId: person,
      asked: 'person',
      askedUserId: person,
    });
    expect(body).toEqual({
      name: 'Regel',
      demand: { kind: 'price', highestPrice: 1250.5 },
      outcome: 'refuse',
      scope: 'person',
      branchId: null,
      role: null,
      userId: 'p',
      askedUserId: 'p',
      askedRole: null,
    });
  });
  test.each([
    sampleRule(),
    sampleRule({ demand: { kind: 'budget', amount: 2500.5, per: 'branch' }, outcome: 'approve', active: true }),
    sampleRule({ demand: { kind: 'hours', days: [1, 5], fromMinute: 420, toMinute: 1080 } }),
    sampleRule({ demand: { kind: 'hours', days: [6], fromMinute: null, toMinute: null } }),
    sampleRule({ demand: { kind: 'areas', zipCodesFrom: ['1620'], zipCodesTo: [] } }),
    sampleRule({ demand: { kind: 'people', most: 8 } }),
    sampleRule({ demand: { kind: 'attributes', attributes: [{ code: 'EL', description: 'El-bil' }] } }),
    sampleRule({ scope: 'role', role: 'BranchAdmin', askedUserId: 'a', askedUserName: 'Lis', askedRole: null }),
  ])('is what was read of %o', (rule) => {
    const { id: _id, branchName: _branch, userName: _user, askedUserName: _asked, active: _active, ...body } = rule;
    expect(bodyOf(valuesOf(rule))).toEqual(body);
  });
});

describe('what is wrong', () => {
  test('is said of what the kind and scope ask for', () => {
    expect(wrong({})).toEqual([]);
    expect(wrong({ highestPrice: '' })).toEqual(['highestPrice']);
    expect(wrong({ highestPrice: '0' })).toEqual(['highestPrice']);
    expect(wrong({ kind: 'budget', highestPrice: '' })).toEqual(['amount']);
    expect(wrong({ kind: 'areas' })).toEqual(['areas']);
    expect(wrong({ kind: 'attributes' })).toEqual(['addOns']);
    expect(wrong({ scope: 'branch' })).toEqual(['branchId']);
    expect(wrong({ scope: 'person' })).toEqual(['userId']);
    expect(wrong({ asked: 'person' })).toEqual(['askedUserId']);
  });
  test.each([
    [{ days: [], from: '', to: '' }, true],
    [{ days: ['1'], from: '', to: '' }, false],
    [{ days: [], from: '08:00', to: '' }, true],
    [{ days: [], from: '08:00', to: '08:00' }, true],
    [{ days: [], from: 'x', to: '08:00' }, true],
    [{ days: [], from: '22:00', to: '04:00' }, false],
  ])('of hours %o: %s', (hours, isWrong) => expect(wrong({ kind: 'hours', hours })).toEqual(isWrong ? ['hours'] : []));
});
