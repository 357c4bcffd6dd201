export { planWalkIn } from './plan-walk-in.ts';
