import { clientCall } from '#shared/api-call.ts';
import type * as contract from './diagnostics.contract.ts';

export const getCardSales = clientCall<typeof contract.getCardSales>({
  method: 'GET',
  path: '/api/payment/card-sales',
});

export const getGoLive = clientCall<typeof contract.getGoLive>({
  method: 'GET',
  path: '/api/payment/go-live',
});

export const testPrivateKey = clientCall<typeof contract.testPrivateKey>({
  method: 'GET',
  path: '/api/payment/test-key',
});

export const testCertificate = clientCall<typeof contract.testCertificate>({
  method: 'GET',
  path: '/api/payment/test-certificate',
});

export const testPackage = clientCall<typeof contract.testPackage>({
  method: 'GET',
  path: '/api/test-mypos-package',
});

export const getGatewayLog = clientCall<typeof contract.getGatewayLog>({
  method: 'GET',
  path: '/api/payment/gateway-log/:orderId',
});
